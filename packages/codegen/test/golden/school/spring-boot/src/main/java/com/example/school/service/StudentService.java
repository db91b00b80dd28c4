package com.example.school.service;

import com.example.school.dto.StudentRequestDTO;
import com.example.school.dto.StudentResponseDTO;
import com.example.school.entity.StudentEntity;
import com.example.school.exception.ConflictException;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.exception.InvalidReferenceException;
import com.example.school.exception.KeyMismatchException;
import com.example.school.repository.PersonRepository;
import com.example.school.repository.StudentRepository;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Student", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class StudentService {

    private final StudentRepository studentRepository;
    private final PersonRepository personRepository;

    public StudentService(StudentRepository studentRepository, PersonRepository personRepository) {
        this.studentRepository = studentRepository;
        this.personRepository = personRepository;
    }

    public Page<StudentResponseDTO> findAll(Pageable pageable, Long personId) {
        return studentRepository.findAll(matching(personId), pageable).map(this::toResponse);
    }

    public StudentResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public StudentResponseDTO create(StudentRequestDTO request) {
        Long id = request.personId();
        if (studentRepository.existsById(id)) {
            throw new ConflictException("Entity already exists with id: " + id);
        }
        StudentEntity entity = new StudentEntity();
        entity.setPerson(personRepository.findById(request.personId())
                .orElseThrow(() -> new InvalidReferenceException("personId", request.personId())));
        apply(request, entity);
        return toResponse(studentRepository.saveAndFlush(entity));
    }

    @Transactional
    public StudentResponseDTO update(Long id, StudentRequestDTO request) {
        StudentEntity entity = getOrThrow(id);
        if (!id.equals(request.personId())) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(studentRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(Long id) {
        StudentEntity entity = getOrThrow(id);
        studentRepository.delete(entity);
        studentRepository.flush();
    }

    private StudentEntity getOrThrow(Long id) {
        return studentRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private static Specification<StudentEntity> matching(Long personId) {
        return (root, query, builder) -> personId == null
                ? builder.conjunction()
                : builder.equal(root.get("person").get("id"), personId);
    }

    private void apply(StudentRequestDTO request, StudentEntity entity) {
        entity.setNumber(request.number());
    }

    private StudentResponseDTO toResponse(StudentEntity entity) {
        return new StudentResponseDTO(
                entity.getPersonId(),
                entity.getNumber());
    }
}
