package com.example.school.service;

import com.example.school.dto.TeacherRequestDTO;
import com.example.school.dto.TeacherResponseDTO;
import com.example.school.entity.CourseEntity;
import com.example.school.entity.TeacherEntity;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.exception.InvalidReferenceException;
import com.example.school.repository.PersonRepository;
import com.example.school.repository.TeacherRepository;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Teacher", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class TeacherService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "subject")
            .with("personId", "person");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("personId is already used", "uk_teacher_person_id", "person_id", "teacher_person_id_key");

    private final TeacherRepository teacherRepository;
    private final PersonRepository personRepository;
    private final ReferenceCheck referenceCheck;

    public TeacherService(
            TeacherRepository teacherRepository,
            PersonRepository personRepository,
            ReferenceCheck referenceCheck) {
        this.teacherRepository = teacherRepository;
        this.personRepository = personRepository;
        this.referenceCheck = referenceCheck;
    }

    public Page<TeacherResponseDTO> findAll(Pageable pageable, Long personId) {
        ListFilter<TeacherEntity> filter = new ListFilter<TeacherEntity>()
                .equal("person.id", personId);
        return teacherRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public TeacherResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public TeacherResponseDTO create(TeacherRequestDTO request) {
        TeacherEntity entity = new TeacherEntity();
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> teacherRepository.saveAndFlush(entity)));
    }

    @Transactional
    public TeacherResponseDTO update(Long id, TeacherRequestDTO request) {
        TeacherEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> teacherRepository.saveAndFlush(entity)));
    }

    @Transactional
    public void delete(Long id) {
        TeacherEntity entity = getOrThrow(id);
        referenceCheck.requireNone(CourseEntity.class, "teacher", entity);
        referenceCheck.requireNone(CourseEntity.class, "substitute", entity);
        teacherRepository.delete(entity);
        teacherRepository.flush();
    }

    private TeacherEntity getOrThrow(Long id) {
        return teacherRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
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
