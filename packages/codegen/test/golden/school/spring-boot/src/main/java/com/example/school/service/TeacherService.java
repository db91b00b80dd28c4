package com.example.school.service;

import com.example.school.dto.TeacherRequestDTO;
import com.example.school.dto.TeacherResponseDTO;
import com.example.school.entity.TeacherEntity;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.exception.InvalidReferenceException;
import com.example.school.repository.PersonRepository;
import com.example.school.repository.TeacherRepository;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Teacher", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class TeacherService {

    private final TeacherRepository teacherRepository;
    private final PersonRepository personRepository;

    public TeacherService(TeacherRepository teacherRepository, PersonRepository personRepository) {
        this.teacherRepository = teacherRepository;
        this.personRepository = personRepository;
    }

    public Page<TeacherResponseDTO> findAll(Pageable pageable, Long personId) {
        return teacherRepository.findAll(matching(personId), pageable).map(this::toResponse);
    }

    public TeacherResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public TeacherResponseDTO create(TeacherRequestDTO request) {
        TeacherEntity entity = new TeacherEntity();
        apply(request, entity);
        return toResponse(teacherRepository.saveAndFlush(entity));
    }

    @Transactional
    public TeacherResponseDTO update(Long id, TeacherRequestDTO request) {
        TeacherEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(teacherRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(Long id) {
        TeacherEntity entity = getOrThrow(id);
        teacherRepository.delete(entity);
        teacherRepository.flush();
    }

    private TeacherEntity getOrThrow(Long id) {
        return teacherRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private static Specification<TeacherEntity> matching(Long personId) {
        return (root, query, builder) -> personId == null
                ? builder.conjunction()
                : builder.equal(root.get("person").get("id"), personId);
    }

    private void apply(TeacherRequestDTO request, TeacherEntity entity) {
        entity.setSubject(request.subject());
        entity.setPerson(personRepository.findById(request.personId())
                .orElseThrow(() -> new InvalidReferenceException("personId", request.personId())));
    }

    private TeacherResponseDTO toResponse(TeacherEntity entity) {
        return new TeacherResponseDTO(
                entity.getId(),
                entity.getSubject(),
                entity.getPerson().getId());
    }
}
